-- How often pages were opened, a day, and nothing of by whom.
create table visit_day (
  day date not null,
  page text not null,
  views integer not null check (views > 0),
  primary key (day, page)
);
