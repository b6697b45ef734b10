import { pictures } from '@limpid/contract/pictures'
import { queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(pictures)

/** A photo as the address of an image; it never changes. It stands below its device, so that it is forgotten with it. */
export function pictureQuery(deviceId: string, id: string, size: 'small' | 'large') {
  return queryOptions({
    queryKey: ['devices', deviceId, 'pictures', id, size],
    queryFn: async ({ signal }) => {
      const { webp } = await call.get({ params: { id, size } }, { signal })
      return `data:image/webp;base64,${webp}`
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shown: 'page' },
  })
}

export const uploadPicture = call.upload
export const removePicture = call.remove
