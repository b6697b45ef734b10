-- Lists of goods by price, and the views that were saved with the former filter of stock.
CREATE INDEX goods_skus_price ON goods_skus (price_fen, id);
UPDATE saved_views SET search = regexp_replace(regexp_replace(search, '(^|[?&])low=1(&|$)', '\1stock=low\2'), '(^|[?&])low=0(&|$)', '\1stock=enough\2')
 WHERE list = 'goods' AND search ~ 'low=[01]';
