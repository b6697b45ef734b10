import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath, type Endpoint } from '@limpid/contract/kernel/endpoints'
import { avatarsPath, members } from '@limpid/contract/members/members'
import { maxAvatarBytes } from '@limpid/contract/members/personal'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../testing/app.ts'
import { avatarLimit } from '../users/avatar-limit.ts'

let t: TestApp
let dataDir: string
let anna: Person
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'limpid-avatars-'))
  t = await createTestApp({ config: { dataDir } })
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(async () => {
  await t.close()
  await rm(dataDir, { recursive: true, force: true })
})

const nobody = { status: 401, code: 'A0230' }
const invalid = { status: 400, code: 'A0400' }

/** Uploads a file as a browser does. */
async function upload(
  bytes: Buffer,
  as?: { token: string },
  { name = 'me.png', field = 'file', call = members.setAvatar as Endpoint } = {},
) {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  const request = new Response(form)
  const reply = await t.app.fastify.inject({
    method: call.method,
    url: basePath + call.path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, ...reply.json() }
}

const drawn = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#409eff' } })

const stored = () => readdir(join(dataDir, 'uploads', 'avatars')).catch(() => [])

describe('the profile', () => {
  test("shows one's own account, without secrets", async () => {
    const { data } = await t.call(members.profile, { as: anna })
    expect(data).toMatchObject({
      username: 'anna',
      nickname: 'anna',
      gender: '0',
      avatar: '',
      language: null,
      roles: [{ code: 'MEMBER', name: '会员', nameEn: 'Member' }],
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|password/i)
  })

  test('changes the given fields and nothing else', async () => {
    const change = { nickname: '  安娜  ', gender: '2' }
    expect(await t.call(members.updateProfile, { as: anna, body: change })).toMatchObject({ code: '00000' })
    await t.call(members.updateProfile, { as: anna, body: { language: 'en' } })
    await t.call(members.updateProfile, { as: anna, body: {} })
    expect((await t.call(members.profile, { as: anna })).data).toMatchObject({
      nickname: '安娜',
      gender: '2',
      language: 'en',
    })
    expect((await t.call(members.me, { as: anna })).data).toMatchObject({ nickname: '安娜', language: 'en' })
    await t.call(members.updateProfile, { as: anna, body: { language: null } })
    expect((await t.call(members.me, { as: anna })).data.language).toBeNull()
  })

  test('ignores fields a person cannot change', async () => {
    const body = { nickname: 'Anna', username: 'root', enabled: 0, roles: ['ROOT'], avatar_url: '/evil' }
    expect(await t.call(members.updateProfile, { as: anna, body })).toMatchObject({ code: '00000' })
    expect((await t.call(members.profile, { as: anna })).data).toMatchObject({
      username: 'anna',
      avatar: '',
      roles: [{ code: 'MEMBER' }],
    })
  })

  test.each([{ nickname: ' ' }, { nickname: 'x'.repeat(65) }, { gender: 'other' }, { language: 'fr' }])(
    'rejects %j',
    async (body) => {
      expect(await t.call(members.updateProfile, { as: anna, body })).toMatchObject(invalid)
    },
  )

  test('is only for signed-in users', async () => {
    expect(await t.call(members.profile)).toMatchObject(nobody)
    expect(await t.call(members.updateProfile, { body: { nickname: 'x' } })).toMatchObject(nobody)
    expect(await t.call(members.removeAvatar)).toMatchObject(nobody)
    expect(await upload(await drawn().png().toBuffer())).toMatchObject(nobody)
  })
})

describe('the picture', () => {
  test('is redrawn as a square, and served as data that cannot run', async () => {
    const photo = await drawn(300, 600)
      .jpeg()
      .withExif({ IFD0: { Artist: 'somewhere at home' } })
      .toBuffer()
    const { code, data } = await upload(photo, anna)
    expect(code).toBe('00000')
    expect(data.avatar).toMatch(new RegExp(`^${basePath}${avatarsPath}/[\\w-]{22}[.]webp$`))
    expect((await t.call(members.me, { as: anna })).data.avatar).toBe(data.avatar)
    const served = await t.app.fastify.inject({ url: data.avatar })
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(served.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]{22}[.]webp"$/)
    const picture = await sharp(served.rawPayload).metadata()
    expect(picture).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(picture.exif).toBeUndefined()
    expect(served.rawPayload.toString('latin1')).not.toContain('somewhere at home')
  })

  test('can be a PNG, a JPEG or a WebP, and replaces the one before', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      expect((await upload(await drawn().toFormat(format).toBuffer(), anna)).code).toBe('00000')
      expect(await stored()).toHaveLength(1)
    }
  })

  test('with other content is rejected, whatever its name says', async () => {
    const before = await stored()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const gif = await drawn().gif().toBuffer()
    const broken = (await drawn(200, 200).png().toBuffer()).subarray(0, 60)
    const html = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<html>')])
    for (const bytes of [svg, gif, broken, html]) {
      expect(await upload(bytes, anna)).toMatchObject({ status: 400, code: 'A0701', data: null })
    }
    expect(await stored()).toEqual(before)
  })

  test('that unpacks to more than 40 million pixels is rejected', async () => {
    const bomb = await drawn(7000, 7000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(maxAvatarBytes)
    expect(await upload(bomb, anna)).toMatchObject({
      status: 400,
      code: 'A0703',
      msg: expect.stringMatching(/最多 4000 万像素/),
    })
  })

  test('of more than 2 MB is rejected', async () => {
    expect(await upload(Buffer.alloc(maxAvatarBytes + 1, 1), anna)).toMatchObject({
      status: 413,
      code: 'A0702',
      msg: '文件不能超过 2 MB',
    })
  })

  test('is not read for users who may not send it, and no other call accepts a file', async () => {
    const tooLarge = Buffer.alloc(maxAvatarBytes + 1, 1)
    expect(await upload(tooLarge)).toMatchObject(nobody)
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const body = { name: 'k', scopes: ['iot:device:list'], expiresAt, password: testPassword }
    const { key } = (await t.call(members.createApiKey, { as: anna, body })).data
    expect(await upload(tooLarge, { token: key })).toMatchObject({ status: 403, code: 'A0301' })
    const elsewhere = await upload(Buffer.from('x'), anna, { call: members.updateProfile })
    expect(elsewhere).toMatchObject({ status: 413 })
  })

  test('is required', async () => {
    expect(await upload(Buffer.alloc(0), anna)).toMatchObject(invalid)
    expect(await upload(await drawn().png().toBuffer(), anna, { field: 'other' })).toMatchObject(invalid)
    expect(await t.call(members.setAvatar, { as: anna, body: { file: 'text' } })).toMatchObject(invalid)
  })

  test('can be changed twenty times an hour', async () => {
    const eve = await t.person('eve', ['MEMBER'])
    const bytes = await drawn().png().toBuffer()
    const answers = []
    for (let at = 0; at <= avatarLimit.uploads; at += 1) answers.push((await upload(bytes, eve)).status)
    expect(answers).toEqual([...Array(avatarLimit.uploads).fill(200), 429])
    // Before anything of the file is decoded.
    expect(await upload(Buffer.from('no picture'), eve)).toMatchObject({ status: 429 })
    await t.call(members.removeAvatar, { as: eve })
  })

  test('can be removed, together with its file', async () => {
    const { data } = await upload(await drawn().png().toBuffer(), anna)
    expect(await t.call(members.removeAvatar, { as: anna })).toMatchObject({ code: '00000' })
    expect((await t.call(members.me, { as: anna })).data.avatar).toBe('')
    expect(await stored()).toEqual([])
    expect((await t.app.fastify.inject({ url: data.avatar })).statusCode).toBe(404)
  })

  test('has its own kind of name: no other file can be requested', async () => {
    for (const name of ['..%2f..%2finitial-password', 'x.webp', '%2e%2e', 'a'.repeat(22)]) {
      const reply = await t.app.fastify.inject({ url: `${basePath}${avatarsPath}/${name}` })
      expect(reply.statusCode, name).toBe(404)
    }
  })
})
