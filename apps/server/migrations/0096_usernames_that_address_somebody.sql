-- A username of dots and dashes alone, such as `..`, leads elsewhere in an address: nobody could open that page, follow or block its member.
update member set username = 'writer-' || substr(md5(id::text), 1, 12) where username ~ '^[.-]+$';
