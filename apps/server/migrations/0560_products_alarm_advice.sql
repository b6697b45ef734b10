-- Thing models say what to do about alarms. The order of the keys within `json` is what people see, so the text is extended.
UPDATE products SET model = (left(rtrim(model::text), -1) || ',"alarmAdvice":[]}')::json WHERE model -> 'alarmAdvice' IS NULL;
UPDATE product_models
   SET document = replace(document::text, document ->> 'model', left(rtrim(document ->> 'model'), -1) || ',"alarmAdvice":[]}')::json
 WHERE document -> 'model' -> 'alarmAdvice' IS NULL;
