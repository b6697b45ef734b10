import { claims } from '@limpid/contract/claims/claims'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { OwnPasswordLimits } from '../auth/auth.public.ts'
import type { ClaimLimits } from './claim-limits.ts'
import { pageCodes } from './claims.reads.ts'
import { claimByCode, makeCodes, previewClaim, revokeClaims } from './claims.service.ts'

export function claimsRoutes(http: HttpServer, limits: ClaimLimits, passwords: OwnPasswordLimits): void {
  serve(http, 'claims', claims, {
    make: (ctx, { body }) => makeCodes(ctx, passwords, body),
    page: (ctx, { query }) => pageCodes(ctx, query),
    revoke: (ctx, { body }) => revokeClaims(ctx, body),
    look: (ctx, { body }) => previewClaim(ctx, limits, body.code),
    take: (ctx, { body }) => claimByCode(ctx, limits, body.code),
  })
}
