import { avatarsPath, members } from '@limpid/contract/members/members'
import { servePictures } from '../../platform/files/picture-folder.ts'
import { done } from '../../platform/http/done.ts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import {
  bindContact,
  changePassword,
  createApiKey,
  endOtherSessions,
  endSession,
  listApiKeys,
  listSessions,
  listSignIns,
  type PersonalParts,
  revokeApiKey,
  sendContactCode,
  unbindContact,
} from '../auth/auth.public.ts'
import {
  type AvatarLimit,
  avatarFolder,
  changeProfile,
  getProfile,
  removeAvatar,
  setAvatar,
} from '../users/users.public.ts'
import { getCurrentMember, type MemberParts } from './members.reads.ts'
import { changePreferences } from './preferences/preferences.service.ts'

export function membersRoutes(
  http: HttpServer,
  parts: PersonalParts & MemberParts & { avatars: AvatarLimit },
): void {
  servePictures(http.fastify, avatarsPath, avatarFolder(http.ctx.config))
  serve(http, 'members', members, {
    me: (ctx) => getCurrentMember(ctx, parts),
    profile: getProfile,
    updateProfile: (ctx, { body }) => done(changeProfile(ctx, body)),
    setAvatar: async (ctx, { body }) => ({ avatar: await setAvatar(ctx, parts.avatars, body.file) }),
    removeAvatar: (ctx) => done(removeAvatar(ctx)),
    updatePreferences: (ctx, { body }) => done(changePreferences(ctx, body)),
    changePassword: (ctx, { body }) => done(changePassword(ctx, parts.passwords, body)),
    sendMobileCode: (ctx, { body }) => done(sendContactCode(ctx, parts, { mobile: body.mobile })),
    bindMobile: (ctx, { body }) => done(bindContact(ctx, parts, { mobile: body.mobile }, body)),
    unbindMobile: (ctx, { body }) => done(unbindContact(ctx, parts, 'mobile', body.password)),
    sendEmailCode: (ctx, { body }) => done(sendContactCode(ctx, parts, { email: body.email })),
    bindEmail: (ctx, { body }) => done(bindContact(ctx, parts, { email: body.email }, body)),
    unbindEmail: (ctx, { body }) => done(unbindContact(ctx, parts, 'email', body.password)),
    sessions: listSessions,
    endOtherSessions: (ctx, { query }) => endOtherSessions(ctx, query),
    endSession: (ctx, { params }) => done(endSession(ctx, params.id)),
    signIns: (ctx, { query }) => listSignIns(ctx, query),
    apiKeys: (ctx) => listApiKeys(ctx, ctx.actor.id),
    createApiKey: (ctx, { body }) => createApiKey(ctx, parts.passwords, body),
    revokeApiKey: (ctx, { params }) => done(revokeApiKey(ctx, params.id)),
  })
}
