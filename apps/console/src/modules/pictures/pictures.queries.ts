import { pictures } from '@limpid/contract/pictures/pictures'
import { queryOptions } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(pictures)
const reads = queriesOf('pictures', pictures)

/**
 * A photo as an image URL; it never changes. Its key ends with the device, so that it is dropped with the device.
 */
export function pictureQuery(deviceId: string, id: string, size: 'small' | 'large') {
  return queryOptions({
    queryKey: [...reads.get({ params: { id, size } }).queryKey, deviceId],
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
