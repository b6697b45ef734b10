import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What the console never asks a browser for; the page may use nothing of it, nor may a frame in it. */
const unusedFeatures = ['camera', 'microphone', 'payment', 'usb']

/** Beyond what ends: browsers come back by TLS alone, for a year. */
const onlyByTls = 'max-age=31536000; includeSubDomains'

/**
 * Tells browsers what the console may do: run its own scripts only, talk to its own server only, stand in nobody's frame.
 * Styles may stand in elements, because the component library computes them; no script may.
 */
export async function protectBrowsers(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
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
    reply.header('permissions-policy', unusedFeatures.map((feature) => `${feature}=()`).join(', '))
    // What a proxy says of the protocol counts only where it is a trusted one.
    if (request.protocol === 'https') reply.header('strict-transport-security', onlyByTls)
  })
}
