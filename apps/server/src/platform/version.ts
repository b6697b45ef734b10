import manifest from '../../package.json' with { type: 'json' }

/** Version of the product, as stated in the specification. */
export const productVersion = manifest.version
