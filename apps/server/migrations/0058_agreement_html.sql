-- Agreements are HTML. What was written before, `## ` heads, `- ` items and paragraphs between empty lines, becomes the HTML that showed it;
-- versions keep their number, their time and who agreed to them.
CREATE FUNCTION agreement_html(plain text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  -- What the reader of the plain writing took for blank.
  blank constant text := '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
  html text := '';
  part text;
BEGIN
  FOR part IN
    SELECT block FROM regexp_split_to_table(replace(plain, E'\r\n', E'\n'), '\n' || blank || '*\n') WITH ORDINALITY AS b (block, place)
     ORDER BY place
  LOOP
    part := regexp_replace(part, '^' || blank || '+|' || blank || '+$', '', 'g');
    CONTINUE WHEN part = '';
    part := replace(replace(replace(part, '&', '&amp;'), '<', '&lt;'), '>', '&gt;');
    IF part LIKE '## %' AND position(E'\n' IN part) = 0 THEN
      html := html || '<h2>' || btrim(substr(part, 4)) || '</h2>';
    ELSIF NOT EXISTS (SELECT FROM string_to_table(part, E'\n') AS l (line) WHERE line NOT LIKE '- %') THEN
      html := html || '<ul>' || (
        SELECT string_agg('<li><p>' || btrim(substr(line, 3)) || '</p></li>', '' ORDER BY place)
          FROM string_to_table(part, E'\n') WITH ORDINALITY AS l (line, place)) || '</ul>';
    ELSE
      html := html || '<p>' || (
        SELECT string_agg(btrim(line), '<br>' ORDER BY place)
          FROM string_to_table(part, E'\n') WITH ORDINALITY AS l (line, place)) || '</p>';
    END IF;
  END LOOP;
  RETURN html;
END $$;

UPDATE agreements SET content = coalesce(nullif(agreement_html(content), ''), '<p></p>');
UPDATE agreement_drafts SET content_zh = agreement_html(content_zh), content_en = agreement_html(content_en);

DROP FUNCTION agreement_html(text);

-- Whether everybody who has not agreed to this version, or to a later one, is asked when they use the console.
ALTER TABLE agreements ADD COLUMN asks boolean NOT NULL DEFAULT false;
