-- The language in which a screen is shown, whoever opens it. Null: the one of the browser, as before.
ALTER TABLE screens ADD COLUMN language text CHECK (language IN ('zh-cn', 'en'));
