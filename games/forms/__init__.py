"""What forms send, read into what is wanted, or into sentences that say why not."""
