-- Rejections with one reason may have different causes, such as a clock that is ahead and one that is behind: they are entries apart.
ALTER TABLE refusals ADD COLUMN cause text NOT NULL DEFAULT '';
