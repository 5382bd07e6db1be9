// Preloaded into the child: when the launcher dies without a word (kill -9), the child ends as if told to.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening keeps the channel alive, and the channel would keep a finished process alive.
  process.channel.unref();
}
