import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'

/** Maximum size of an uploaded photo, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024
/** Maximum number of photos per entry: a maintenance record or a reply to a fault report. */
export const maxPictures = 6
/** Maximum number of uploaded photos per user that are not attached yet. */
export const maxUnusedPictures = 30

/** Tabs of the device page that show photos; users who may open a tab see its photos. */
export const pictureTabs = ['maintenance', 'feedback'] as const
export type PictureTab = (typeof pictureTabs)[number]

/** Photos of an entry, by the ids that the uploads returned. */
export const pictureIds = z.array(id).check(z.maxLength(maxPictures))

export const pictureSizes = ['small', 'large'] as const

/** Photos of devices. A photo is uploaded first; then an entry attaches it, or it is deleted after a day. */
export const pictures = endpoints({
  upload: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/pictures/{tab}',
    needs: 'iot:device:list',
    summary: {
      zh: '上传设备照片（PNG、JPEG 或 WebP）；一天内未使用的照片会被删除',
      en: 'Upload a device photo (PNG, JPEG or WebP); photos not used within a day are deleted',
    },
    audit: { zh: '上传照片', en: 'Uploaded photo' },
    params: z.object({ id, tab: z.enum(pictureTabs) }),
    encoding: 'multipart',
    fileBytes: maxPictureBytes,
    body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(maxPictureBytes)) }),
    reply: z.object({ id }),
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/pictures/{id}/{size}',
    needs: 'iot:device:list',
    summary: { zh: '照片内容（WebP，Base64）', en: 'Get a photo as WebP in Base64' },
    params: z.object({ id, size: z.enum(pictureSizes) }),
    reply: z.object({ webp: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/pictures/{id}',
    needs: 'iot:device:list',
    summary: { zh: '删除自己上传但未使用的照片', en: 'Delete an unused photo of yours' },
    audit: { zh: '删除照片', en: 'Deleted photo' },
    params: idParams,
    reply: noContent,
  },
})
