/** The page of the documentation about a new module. */
export function docsFiles({ plural, Plural, one }) {
  return {
    [`docs/flows/${plural}.md`]: `# ${Plural}

1. The console calls \`${plural}.create\`; \`${plural}.service.ts\` stores the ${one} of the caller, whose names are unique.
2. After the commit \`${plural}.changed\` refreshes the open pages of the owner, who gets the notification \`devices.${one}-added\`.
3. \`${plural}.page\` lists the caller's own ${plural} by name; nobody sees those of another account.
`,
  }
}
