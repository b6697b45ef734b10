import { auth } from '@limpid/contract/auth'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { findByContact, findByLogin } from '../users/users.face.ts'
import { signIn, signInByCode, signOut } from './auth.service.ts'
import { createCaptcha } from './captcha.service.ts'
import { sendCode } from './codes/codes.service.ts'
import { type RegistrationParts, register } from './registration/registration.service.ts'
import { retrieve } from './registration/retrieval.service.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { recorded } from './sign-in-log.service.ts'

/** What the calls need beside the context. */
export interface AuthParts extends RegistrationParts {
  signInLimits: SignInLimits
}

export function authRoutes(door: HttpDoor, parts: AuthParts): void {
  serve(door, 'auth', auth, {
    captcha: async (ctx) => {
      await parts.signInLimits.captchaAsked(ctx.caller.address)
      return createCaptcha(ctx)
    },
    signIn: (ctx, { body }) =>
      body.grant_type === 'sms_code'
        ? recorded(
            ctx,
            { method: 'sms', account: () => findByContact(ctx.db, { mobile: body.mobile }) },
            () => signInByCode(ctx, parts, body),
          )
        : recorded(ctx, { method: 'password', account: () => findByLogin(ctx.db, body.username) }, () =>
            signIn(ctx, parts.signInLimits, body),
          ),
    signOut: (ctx) => done(signOut(ctx)),
    smsCode: (ctx, { body }) => done(sendCode(ctx, parts, 'login', { mobile: body.mobile })),
    smsTypeCode: (ctx, { body }) => done(sendCode(ctx, parts, body.type, { mobile: body.mobile })),
    smsMailCode: (ctx, { body }) => done(sendCode(ctx, parts, body.type, { email: body.email })),
    mobileRegistration: (ctx, { body }) => done(register(ctx, parts, { mobile: body.mobile }, body)),
    emailRegistration: (ctx, { body }) => done(register(ctx, parts, { email: body.email }, body)),
    mobileForgotPassword: (ctx, { body }) => done(retrieve(ctx, parts, { mobile: body.mobile }, body)),
    emailForgotPassword: (ctx, { body }) => done(retrieve(ctx, parts, { email: body.email }, body)),
  })
}

/** A call that only does something answers with nothing. */
async function done(work: Promise<void>): Promise<null> {
  await work
  return null
}
