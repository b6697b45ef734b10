/** The components of a CycloneDX document by licence, each with its version; a component without one stands under `unknown`. */
export function licenceList({ components }) {
  const byLicence = new Map()
  for (const { group, name, version, licenses = [] } of components) {
    const named = licenses.map(
      ({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown',
    )
    const licence = named.join(' AND ') || 'unknown'
    byLicence.set(licence, [
      ...(byLicence.get(licence) ?? []),
      `${group ? `${group}/` : ''}${name} ${version}`,
    ])
  }
  return [...byLicence]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([licence, names]) =>
        `${licence} (${names.length})\n${names
          .sort()
          .map((name) => `  ${name}\n`)
          .join('')}`,
    )
    .join('\n')
}
