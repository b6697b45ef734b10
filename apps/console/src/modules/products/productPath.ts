/** The page of a product. */
export function productPath(id: string): string {
  return `/equipment/product-info/${id}`
}
