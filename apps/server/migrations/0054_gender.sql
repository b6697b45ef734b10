-- The gender of people is a value of the dictionary `gender`, which staff keep.

INSERT INTO dict_types (code, name, name_en, remark, built_in)
VALUES ('gender', '性别', 'Gender', '用户和个人资料 Users and profiles', true)
ON CONFLICT (code) DO UPDATE SET built_in = true;

INSERT INTO dict_items (type_id, value, label, label_en, tag_type, sort)
SELECT type.id, item.value, item.label, item.label_en, item.tag_type, item.sort
  FROM dict_types AS type CROSS JOIN (VALUES
    ('1', '男', 'Male', 'primary', 1),
    ('2', '女', 'Female', 'primary', 2),
    ('0', '未知', 'Unknown', 'info', 3)
  ) AS item (value, label, label_en, tag_type, sort)
 WHERE type.code = 'gender'
ON CONFLICT DO NOTHING;

ALTER TABLE accounts
  DROP CONSTRAINT accounts_gender_check,
  ALTER COLUMN gender SET DEFAULT '0';
UPDATE accounts SET gender = CASE gender WHEN 'male' THEN '1' WHEN 'female' THEN '2' ELSE '0' END;
ALTER TABLE accounts ADD CONSTRAINT accounts_gender_check CHECK (length(gender) BETWEEN 1 AND 64);
