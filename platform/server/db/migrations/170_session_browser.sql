-- What the browser of a session holds besides its token, where no script reaches it; null for whoever is no browser.
alter table sys_session add column browser_hash text;
