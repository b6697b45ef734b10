-- Thing models have alarm rules. The order of the keys within `json` is what people see, so the text is extended.
UPDATE products SET model = (left(rtrim(model::text), -1) || ',"alarmRules":[]}')::json WHERE model -> 'alarmRules' IS NULL;
UPDATE product_models
   SET document = replace(document::text, document ->> 'model', left(rtrim(document ->> 'model'), -1) || ',"alarmRules":[]}')::json
 WHERE document -> 'model' -> 'alarmRules' IS NULL;
