import helmet from '@fastify/helmet'
import type { Branding } from '@limpid/contract/settings/branding'
import { tileOrigin } from '@limpid/contract/settings/tiles'
import type { FastifyInstance } from 'fastify'

/** Browser features: only the page itself scans codes with the camera, and nothing uses the others. */
const permissionsPolicy = ['camera=(self)', 'microphone=()', 'payment=()', 'usb=()'].join(', ')

/** For a year, browsers connect by TLS only. */
const onlyByTls = 'max-age=31536000; includeSubDomains'

/**
 * Tells browsers what the console may do: run only its own scripts, talk only to its own server, and be
 * framed by nobody. Inline styles are allowed, because the component library computes them; inline scripts
 * are not.
 */
export async function protectBrowsers(app: FastifyInstance, branding?: () => Branding): Promise<void> {
  /** Images of the page itself, and of the map tiles that the operator set. */
  const inMemory = () => {
    const tiles = branding?.().tiles
    return ['blob:', (tiles && tileOrigin(tiles)) ?? []].flat().join(' ')
  }
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', inMemory],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    // A proxy's statement about the protocol counts only if the proxy is trusted.
    if (request.protocol === 'https') reply.header('strict-transport-security', onlyByTls)
  })
}
