import mark from './logo.svg'

/** The product logo: a drop with a calm surface. */
export function Logo({ size = 28 }: { size?: number }) {
  return <img src={mark} width={size} height={size} alt="" aria-hidden />
}
