-- The remark of a dictionary has a text of its own in English.
ALTER TABLE dict_types ADD COLUMN remark_en text NOT NULL DEFAULT '' CHECK (length(remark_en) <= 200);

UPDATE dict_types SET remark = '给设备加标签时的建议', remark_en = 'Suggested where devices are tagged'
 WHERE remark = '给设备加标签时的建议 Suggested where devices are tagged';
UPDATE dict_types SET remark = '反馈故障时可选', remark_en = 'Offered where a fault is reported'
 WHERE remark = '反馈故障时可选 Offered where a fault is reported';
