-- Browser and operating system that signed in, as words from the User-Agent. Null when unknown, and once the session has ended.
alter table user_pool.session add column browser text, add column system text;
