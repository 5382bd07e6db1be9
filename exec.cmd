@rem npm scripts say "exec" so that no shell stands between npm and node; Windows has no such word.
@%*
