import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'

/** Most bytes of a photo as it is uploaded. */
export const mostPictureBytes = 10 * 1024 * 1024
/** Most photos of one entry: of work that was done, of one line of a thread. */
export const mostPictures = 6
/** Photos that one person has uploaded and nothing shows yet. */
export const mostLoosePictures = 30

/** Parts of the device page that show photos; who may open one sees those of it. */
export const pictureTabs = ['maintenance', 'feedback'] as const
export type PictureTab = (typeof pictureTabs)[number]

/** Photos of an entry, by the ids that uploading them gave. */
export const pictureIds = z.array(id).check(z.maxLength(mostPictures))

export const pictureSizes = ['small', 'large'] as const

/** Photos that people take of devices. One is uploaded first; what it belongs to names it then, or it is deleted after a day. */
export const pictures = endpoints({
  upload: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/pictures/{tab}',
    needs: 'iot:device:list',
    summary: {
      zh: '上传设备照片（PNG、JPEG 或 WebP）；一天内未被使用的照片会删除',
      en: 'Upload a photo of a device (PNG, JPEG or WebP); one that nothing shows within a day is deleted',
    },
    params: z.object({ id, tab: z.enum(pictureTabs) }),
    encoding: 'multipart',
    fileBytes: mostPictureBytes,
    body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(mostPictureBytes)) }),
    reply: z.object({ id }),
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/pictures/{id}/{size}',
    needs: 'iot:device:list',
    summary: { zh: '照片内容（WebP，Base64）', en: 'A photo, as WebP in Base64' },
    params: z.object({ id, size: z.enum(pictureSizes) }),
    reply: z.object({ webp: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/pictures/{id}',
    needs: 'iot:device:list',
    summary: { zh: '删除自己上传但还未使用的照片', en: 'Delete a photo of one’s own that nothing shows yet' },
    params: idParams,
    reply: nothing,
  },
})
