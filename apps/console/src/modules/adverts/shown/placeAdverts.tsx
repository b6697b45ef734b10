/* Pages below this module in the layer order leave an empty element where adverts go. They are drawn there by their own root, so
   that neither the sign-in page nor the dashboard loads anything of them before its first view. */
import { type AdvertPlace, advertPlaces } from '@limpid/contract/adverts/shown'
import { createRoot, type Root } from 'react-dom/client'
import { ShownAdverts } from './ShownAdverts.tsx'

const drawn = new Map<HTMLElement, Root>()

/** Draws the adverts of each place on the page, now and whenever a page with a place opens. */
export function placeAdverts(): void {
  draw()
  let due = false
  new MutationObserver(() => {
    if (due) return
    due = true
    requestAnimationFrame(() => {
      due = false
      draw()
    })
  }).observe(document.body, { childList: true, subtree: true })
}

function draw(): void {
  for (const [element, root] of drawn) {
    if (element.isConnected) continue
    root.unmount()
    drawn.delete(element)
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-adverts]')) {
    const place = element.dataset['adverts'] as AdvertPlace
    if (drawn.has(element) || !advertPlaces.includes(place)) continue
    const root = createRoot(element)
    drawn.set(element, root)
    root.render(<ShownAdverts place={place} />)
  }
}
