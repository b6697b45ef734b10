/** Path of the page of an article; of the form of a new one without an id. */
export function goodsPath(id = 'new'): string {
  return `/mall/goods-info/${id}`
}
