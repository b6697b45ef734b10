import * as z from 'zod/mini'
import { signInRow } from './auth/sign-ins.ts'
import { endpoints } from './kernel/endpoints.ts'
import { idParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { pageOf } from './kernel/page.ts'
import { meCalls } from './members/me.ts'
import {
  apiKey,
  avatarUpload,
  emailProof,
  emailTarget,
  mobileProof,
  mobileTarget,
  mostAvatarBytes,
  newApiKey,
  newApiKeyReply,
  passwordChange,
  passwordProof,
  profile,
  profileChange,
  session,
  signInQuery,
} from './members/personal.ts'
import { preferenceChange } from './members/preferences.ts'

/** Folder of the pictures that people gave themselves, below the base path; the names in it are random. */
export const avatarsPath = '/uploads/avatars'

/** Who one is, and the personal centre: one's own profile, password, sessions, sign-ins and API keys. */
export const members = endpoints({
  ...meCalls,
  profile: {
    method: 'GET',
    path: '/scw-system/api/v1/users/profile',
    needs: 'session',
    summary: { zh: '个人资料', en: "One's own profile" },
    reply: profile,
  },
  updateProfile: {
    method: 'PUT',
    path: '/scw-system/api/v1/users/profile',
    needs: 'session',
    summary: { zh: '修改个人资料', en: "Change one's own profile" },
    body: profileChange,
    reply: nothing,
  },
  setAvatar: {
    method: 'PUT',
    path: '/scw-system/api/v1/users/profile/avatar',
    needs: 'session',
    summary: { zh: '上传头像', en: 'Upload a picture of oneself' },
    body: avatarUpload,
    encoding: 'multipart',
    fileBytes: mostAvatarBytes,
    reply: z.object({ avatar: z.string() }),
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/scw-system/api/v1/users/profile/avatar',
    needs: 'session',
    summary: { zh: '删除头像', en: 'Remove the picture of oneself' },
    reply: nothing,
  },
  updatePreferences: {
    method: 'PUT',
    path: '/scw-system/api/v1/users/preferences',
    needs: 'session',
    summary: { zh: '修改自己的界面偏好', en: 'Change how one wants to see the console' },
    body: preferenceChange,
    reply: nothing,
  },
  changePassword: {
    method: 'PUT',
    path: '/scw-system/api/v1/users/password',
    needs: 'session',
    summary: { zh: '修改密码，并结束其他会话', en: 'Change the password and end all other sessions' },
    body: passwordChange,
    reply: nothing,
  },
  sendMobileCode: {
    method: 'POST',
    path: '/scw-system/api/v1/users/mobile/code',
    needs: 'session',
    summary: { zh: '发送绑定手机的验证码', en: 'Send a code to a new mobile number' },
    body: mobileTarget,
    reply: nothing,
  },
  bindMobile: {
    method: 'PUT',
    path: '/scw-system/api/v1/users/mobile',
    needs: 'session',
    summary: { zh: '绑定或更换手机', en: "Make the mobile number one's own" },
    body: mobileProof,
    reply: nothing,
  },
  unbindMobile: {
    method: 'DELETE',
    path: '/scw-system/api/v1/users/mobile',
    needs: 'session',
    summary: { zh: '解绑手机', en: 'Go without the mobile number' },
    body: passwordProof,
    reply: nothing,
  },
  sendEmailCode: {
    method: 'POST',
    path: '/scw-system/api/v1/users/email/code',
    needs: 'session',
    summary: { zh: '发送绑定邮箱的验证码', en: 'Send a code to a new e-mail address' },
    body: emailTarget,
    reply: nothing,
  },
  bindEmail: {
    method: 'PUT',
    path: '/scw-system/api/v1/users/email',
    needs: 'session',
    summary: { zh: '绑定或更换邮箱', en: "Make the e-mail address one's own" },
    body: emailProof,
    reply: nothing,
  },
  unbindEmail: {
    method: 'DELETE',
    path: '/scw-system/api/v1/users/email',
    needs: 'session',
    summary: { zh: '解绑邮箱', en: 'Go without the e-mail address' },
    body: passwordProof,
    reply: nothing,
  },
  sessions: {
    method: 'GET',
    path: '/scw-system/api/v1/users/sessions',
    needs: 'session',
    summary: { zh: '自己的登录会话', en: "One's own sessions" },
    reply: z.array(session),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/scw-system/api/v1/users/sessions',
    needs: 'session',
    summary: { zh: '结束其他所有会话', en: 'End all other sessions' },
    reply: z.object({ ended: z.int() }),
  },
  endSession: {
    method: 'DELETE',
    path: '/scw-system/api/v1/users/sessions/{id}',
    needs: 'session',
    summary: { zh: '结束一个会话', en: 'End one session' },
    params: idParams,
    reply: nothing,
  },
  signIns: {
    method: 'GET',
    path: '/scw-system/api/v1/users/sign-ins/page',
    needs: 'session',
    summary: { zh: '自己的登录记录', en: "One's own sign-ins" },
    query: signInQuery,
    reply: pageOf(signInRow),
  },
  apiKeys: {
    method: 'GET',
    path: '/scw-system/api/v1/users/api-keys',
    needs: 'session',
    summary: { zh: '自己的 API 密钥', en: "One's own API keys" },
    reply: z.array(apiKey),
  },
  createApiKey: {
    method: 'POST',
    path: '/scw-system/api/v1/users/api-keys',
    needs: 'session',
    summary: { zh: '新建 API 密钥', en: 'Make an API key' },
    body: newApiKey,
    reply: newApiKeyReply,
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/scw-system/api/v1/users/api-keys/{id}',
    needs: 'session',
    summary: { zh: '收回 API 密钥', en: 'Revoke an API key' },
    params: idParams,
    reply: nothing,
  },
})
