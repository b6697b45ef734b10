import { auth } from '@limpid/contract/auth/auth'
import type { PublicCtx } from '../../platform/context.ts'
import { done } from '../../platform/http/done.ts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { type Contact, findByContact, findByLogin } from '../users/users.public.ts'
import { renew, signIn, signInByCode, signOut } from './auth.service.ts'
import { createCaptcha } from './captcha/captcha.service.ts'
import { sendCodeSignedOut } from './codes/codes.service.ts'
import type { OwnPasswordLimits } from './passwords/own-password-limits.ts'
import { type PasswordRecovery, recoverPassword } from './registration/password-recovery.service.ts'
import { type Registration, type RegistrationParts, register } from './registration/registration.service.ts'
import {
  confirmSetUp,
  readSecondFactor,
  renewRecoveryCodes,
  startSetUp,
  turnOff,
} from './second-factor/second-factor.service.ts'
import { pageOnline } from './sessions/online.reads.ts'
import { endSessionsOfOthers } from './sessions/online.service.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { recorded, type SignInAttempt } from './sign-in-log/sign-in-log.service.ts'
import { exportSignIns, pageSignIns } from './sign-in-log/staff.reads.ts'

/** What the calls need in addition to the context. */
export interface AuthParts extends RegistrationParts {
  signInLimits: SignInLimits
  ownPasswords: OwnPasswordLimits
}

export function authRoutes(http: HttpServer, parts: AuthParts): void {
  const registered = (ctx: PublicCtx, contact: Contact, form: Registration) =>
    done(recorded(ctx, attempt(ctx, 'register', contact), () => register(ctx, parts, contact, form)))
  const retrieved = (ctx: PublicCtx, contact: Contact, form: PasswordRecovery) =>
    done(recorded(ctx, attempt(ctx, 'retrieve', contact), () => recoverPassword(ctx, parts, contact, form)))

  serve(http, 'auth', auth, {
    captcha: async (ctx) => {
      await parts.signInLimits.captchaRequired(ctx.caller.address)
      return createCaptcha(ctx)
    },
    signIn: (ctx, { body }) => {
      if (body.grant_type === 'refresh_token') {
        ctx.auditEntry?.routine()
        return renew(ctx, body.refresh_token)
      }
      return body.grant_type === 'sms_code'
        ? recorded(ctx, attempt(ctx, 'sign-in', { mobile: body.mobile }), () =>
            signInByCode(ctx, parts, body),
          )
        : recorded(
            ctx,
            { event: 'sign-in', method: 'password', account: () => findByLogin(ctx.db, body.username) },
            () => signIn(ctx, parts.signInLimits, body),
          )
    },
    secondFactor: readSecondFactor,
    startSecondFactor: (ctx, { body }) => startSetUp(ctx, parts.ownPasswords, body.password),
    confirmSecondFactor: (ctx, { body }) => confirmSetUp(ctx, parts.signInLimits, body.otp),
    removeSecondFactor: (ctx, { body }) => done(turnOff(ctx, parts.ownPasswords, body.password)),
    renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, parts.ownPasswords, body.password),
    signInsPage: (ctx, { query }) => pageSignIns(ctx, query),
    exportSignIns: (ctx, { query }) => exportSignIns(ctx, query),
    onlinePage: (ctx, { query }) => pageOnline(ctx, query),
    endSessions: (ctx, { body }) => endSessionsOfOthers(ctx, body.sessions),
    signOut: (ctx) => done(signOut(ctx)),
    smsCode: (ctx, { body }) => done(sendCodeSignedOut(ctx, parts, 'login', { mobile: body.mobile }, body)),
    smsTypeCode: (ctx, { body }) =>
      done(sendCodeSignedOut(ctx, parts, body.type, { mobile: body.mobile }, body)),
    smsMailCode: (ctx, { body }) =>
      done(sendCodeSignedOut(ctx, parts, body.type, { email: body.email }, body)),
    mobileRegistration: (ctx, { body }) => registered(ctx, { mobile: body.mobile }, body),
    emailRegistration: (ctx, { body }) => registered(ctx, { email: body.email }, body),
    mobileForgotPassword: (ctx, { body }) => retrieved(ctx, { mobile: body.mobile }, body),
    emailForgotPassword: (ctx, { body }) => retrieved(ctx, { email: body.email }, body),
  })
}

/** An attempt verified by a code, for the account that owns the contact. */
function attempt(ctx: PublicCtx, event: SignInAttempt['event'], contact: Contact): SignInAttempt {
  return {
    event,
    method: 'mobile' in contact ? 'sms' : 'email',
    account: () => findByContact(ctx.db, contact),
  }
}
