import manifest from '../../package.json' with { type: 'json' }

/** Version of the product, as the specification states it. */
export const productVersion = manifest.version
