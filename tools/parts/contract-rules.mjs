const contract = '^packages/contract/src'
const tests = '[.]test[.]ts$'

/** Which way imports run within the contract: the kernel, then the modules in their order, then the catalogue; types included. */
export function contractRules(modules) {
  return [
    {
      name: 'no-circles-in-the-contract',
      severity: 'error',
      comment:
        'These files of the contract need each other, if only for a type. Move what both need into a third file, or join the two.',
      from: { path: contract },
      to: { circular: true },
    },
    {
      name: 'only-apps-know-the-catalogue',
      severity: 'error',
      comment:
        'The catalogue collects what the modules of the contract declare, so no module imports it. Import the type from contract/kernel.',
      from: { path: contract, pathNot: [tests, `${contract}/catalogue/`] },
      to: { path: `${contract}/catalogue/` },
    },
    ...modules.slice(0, -1).map((name, step) => ({
      name: `layers-contract-${name}`,
      severity: 'error',
      comment: `${name} is a lower module than what it imports here: move the shared schema down to ${name}, or into contract/kernel.`,
      from: { path: `${contract}/${name}(/|[.]ts$)`, pathNot: tests },
      to: {
        path: `${contract}/(${modules.slice(step + 1).join('|')})(/|[.]ts$)`,
      },
    })),
  ]
}
