import '../../../app/styles.ts'
import { shownAdvert, shownCalls } from '@limpid/contract/adverts/shown'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, interceptCalls } from '../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'
import { ShownAdverts } from './ShownAdverts.tsx'

interceptCalls()

const advertOf = (id: string, title: string, endsInMs: number | null) => ({
  ...sampleOf(shownAdvert),
  ...{ id, title, titleEn: title, url: '', endsInMs },
})

test('an advert that ends while its page is open leaves it', async () => {
  const viewed = new Set<string>()
  answer(shownCalls.shown, () => [
    advertOf('1', 'Always', null),
    advertOf('2', 'Brief', 1),
    advertOf('3', 'Next month', 30 * 86_400_000),
  ])
  answer(shownCalls.count, ({ params }) => {
    viewed.add(params.id)
    return null
  })
  mountAlone(() => <ShownAdverts place="shop" />)
  await expect.element(page.getByRole('img', { name: 'Always' })).toBeInTheDocument()
  await expect.poll(() => page.getByRole('img', { name: 'Brief' }).query()).toBeNull()
  await expect.element(page.getByRole('img', { name: 'Next month' })).toBeInTheDocument()
  await expect.poll(() => [...viewed].sort()).toEqual(['1', '2', '3'])
})

test('on the dashboard an advert takes at most 120 px', async () => {
  answer(shownCalls.shown, () => [advertOf('1', 'Wide', null)])
  answer(shownCalls.count, () => null)
  mountAlone(() => <ShownAdverts place="dashboard" />)
  await expect.element(page.getByRole('img', { name: 'Wide' })).toHaveStyle({ maxHeight: '120px' })
})
