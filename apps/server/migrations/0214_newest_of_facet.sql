-- The newest works of a few facets, such as one kind in one status, are read facet by facet and merged.
create index artwork_newest_of_facet on artwork (facet, published_at desc, id desc) where state = 'published';
drop index artwork_of_facet;
