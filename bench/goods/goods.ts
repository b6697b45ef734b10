import type pg from 'pg'
import { toPinyin } from '../../apps/server/src/modules/devices/pinyin/convert.ts'

const brands = ['净家', '海澄', '清泉', '蓝岸', '白石', '云洗']
const things = ['漂洗剂', '洗碗粉', '软水盐', '洗衣液', '进水管', '门封圈', '滤网', '碗篮', '喷臂', '排水泵']

/** Per statement. */
const part = 10_000

/** Fills a database with articles of three variants each. */
export async function fillGoods(pool: pg.Pool, articles: number): Promise<void> {
  await pool.query(
    `INSERT INTO categories (name, name_en, sort, visible, updated_at) VALUES ('耗材', 'Supplies', 0, true, now())`,
  )
  await pool.query(
    `INSERT INTO brands (name, name_en, letter, pinyin, sort, visible, updated_at) VALUES ('澄', 'Limpid', 'C', '', 0, true, now())`,
  )
  const names = brands.flatMap((brand) => things.map((thing) => `${brand}${thing}`))
  const pinyins = await toPinyin(names)
  for (let from = 1; from <= articles; from += part)
    await pool.query(
      `INSERT INTO goods (name, name_en, pinyin, category_id, brand_id, unit, unit_en, vat_rate, attributes, specs,
                          detail_zh, detail_en, on_sale, updated_at)
       SELECT names[1 + n % cardinality(names)] || ' ' || n, 'Article of the sort ' || n, pinyins[1 + n % cardinality(names)] || n,
              (SELECT min(id) FROM categories), (SELECT min(id) FROM brands), '瓶', 'bottle', 13, '[]',
              '[{"name": "容量", "nameEn": "Size", "values": [{"name": "1 L", "nameEn": "1 L"}, {"name": "2 L", "nameEn": "2 L"}, {"name": "3 L", "nameEn": "3 L"}]}]',
              '', '', n % 5 > 0, now() - make_interval(mins => n * 7919 % ${articles})
         FROM generate_series(${from}, ${Math.min(articles, from + part - 1)}) n, (SELECT $1::text[] AS names, $2::text[] AS pinyins) s`,
      [names, pinyins],
    )
  const { rows } = await pool.query<{ first: string }>(
    `SELECT min(id) AS first FROM goods WHERE name_en LIKE 'Article of%'`,
  )
  const first = Number(rows[0]?.first)
  // Without the triggers, which would write each row of the lists twice. In parts: a statement that takes longer than a minute is taken for lost.
  for (let from = first; from < first + articles; from += part) {
    const ids = `BETWEEN ${from} AND ${from + part - 1}`
    await pool.query(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL session_replication_role = 'replica';
    INSERT INTO goods_skus (goods_id, code, value_indexes, price_fen, stock, low_stock, sort)
    SELECT g.id, 'ART-' || g.id || '-' || v, ARRAY[v - 1], 100 + (g.id * 7919 + v * 31) % 90000, (g.id * 31 + v) % 500, 20, v
      FROM goods g, generate_series(1, 3) v WHERE g.name_en LIKE 'Article of%' AND g.id ${ids};
    UPDATE goods_listing l SET codes = k.codes, price_fen = k.price
      FROM (SELECT goods_id, string_agg(lower(code), E'\\n' ORDER BY sort) AS codes, min(price_fen) AS price FROM goods_skus WHERE goods_id ${ids} GROUP BY goods_id) k WHERE k.goods_id = l.goods_id;
    UPDATE goods_sums s SET stock = k.stock
      FROM (SELECT goods_id, sum(stock) AS stock FROM goods_skus WHERE goods_id ${ids} GROUP BY goods_id) k WHERE k.goods_id = s.goods_id;
    COMMIT`)
  }
  await pool.query('VACUUM ANALYZE goods')
  await pool.query('VACUUM ANALYZE goods_listing')
  await pool.query('VACUUM ANALYZE goods_sums')
  await pool.query('VACUUM ANALYZE goods_skus')
}
