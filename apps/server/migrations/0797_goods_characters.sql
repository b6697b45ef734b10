-- The characters of names and codes of articles: a search for one or two of them has no trigram to look up, and comparing every article of
-- the shop took longer than all the rest. An array of characters is a tenth of the work of `signs_of`; pairs are compared where both are found.
CREATE INDEX goods_listing_characters ON goods_listing USING gin (string_to_array(names || ' ' || codes, NULL));
