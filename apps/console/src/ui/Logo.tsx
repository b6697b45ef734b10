/** The mark of the product: a drop with a calm surface. */
export function Logo({ size = 28 }: { size?: number }) {
  return <img src="./favicon.svg" width={size} height={size} alt="" aria-hidden />
}
