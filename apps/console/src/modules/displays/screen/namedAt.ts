/** A device with its site; once, where the site is named like it. */
export const namedAt = ({ name, site }: { name: string; site: { name: string } | null }): string =>
  site && site.name !== name ? `${name} · ${site.name}` : name
