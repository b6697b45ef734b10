import type { ScreenSite, ScreenView } from '@limpid/contract/displays/screens'
import { type CSSProperties, Suspense } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { OwnLand } from '../../../sites/sites.public.ts'
import { gap } from '../machines/fittingTiles.ts'
import { PanelFrame } from '../panels/PanelFrame.tsx'
import { useNextPart, usePartStart } from '../parts/parts.ts'
import { screenWords } from '../screen.words.ts'
import { useRoom } from '../useRoom.ts'
import { boxSize, fittingBoxes } from './fittingBoxes.ts'
import { placedSites, projectionOf } from './placedSites.ts'
import classes from './places.module.css'
import { SiteLegend, siteClass, siteLooks, siteState } from './siteLook.tsx'

/** Sites where they are, on the operator's own map if there is one; boxes of those without a position, or without space for a name. */
export function MapPanel({ sites }: { sites: ScreenView['sites'] }) {
  const t = useWords(screenWords)
  const language = useLanguage()
  const [room, attach] = useRoom()
  const [boxRoom, attachBoxes] = useRoom()
  const number = (value: number) => formatNumber(value, {}, language)
  const isPlaced = sites.list.some(({ position }) => position !== null)
  const projection = projectionOf(sites.list, room)
  const marks = placedSites(sites.list, room)
  const named = new Set(marks.flatMap(({ site, name }) => (name ? site : [])))
  const boxed = sites.list.filter((site) => !named.has(site) && (site.position === null || marks.length > 0))
  const { columns, tiles, growth } = fittingBoxes(boxRoom, boxed.length, isPlaced)
  const start = usePartStart('map', boxed.length)
  const boxes = boxed.slice(start, start + tiles)
  useNextPart('map', start, tiles, boxed.length)
  const text = (site: ScreenSite) => (
    <>
      <strong>{site.name ?? t.noSite}</strong>
      <span>
        {siteLooks[siteState(site)].icon}
        {/* One of them: a name on the map is as wide as the names beside it allow. */}
        {site.alarmed > 0
          ? t.alarmed(number(site.alarmed))
          : t.onlineOf(number(site.online), number(site.devices))}
      </span>
    </>
  )
  const schematic = (
    <ul
      ref={attachBoxes}
      className={classes.boxes}
      style={
        {
          '--columns': columns,
          '--growth': growth,
          '--height': boxSize.height,
          '--gap': gap,
        } as CSSProperties
      }
      data-row={isPlaced || undefined}
    >
      {boxes.map((site, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sites have names that may repeat, and no state
        <li key={at} className={siteClass(site)}>
          {text(site)}
        </li>
      ))}
    </ul>
  )
  const hidden = sites.total - sites.list.length
  const isPart = boxes.length > 0 && boxes.length < boxed.length
  const more = [
    ...(isPart ? [t.part(number(start + 1), number(start + boxes.length), number(boxed.length))] : []),
    ...(hidden > 0 ? [t.moreSites(number(hidden))] : []),
  ].join(' · ')
  return (
    <PanelFrame title={t.map} {...(more && { aside: more })}>
      {isPlaced ? (
        <div className={classes.placed}>
          <div ref={attach} className={classes.map}>
            {projection ? (
              <svg aria-hidden>
                <g
                  transform={`translate(${room.width / 2} ${room.height / 2}) scale(${projection.scale * projection.narrowing} ${-projection.scale}) translate(${-projection.longitude} ${-projection.latitude})`}
                >
                  <Suspense fallback={null}>
                    <OwnLand className={classes.land} />
                  </Suspense>
                </g>
                {marks.map(({ site, x, y, name }) =>
                  name?.lower ? (
                    <line
                      key={`${x} ${y} ${site.name}`}
                      className={classes.leader}
                      x1={x}
                      y1={y}
                      x2={x + (name.side === 'right' ? 1 : -1) * room.text * 1.4}
                      y2={y + name.lower}
                    />
                  ) : null,
                )}
              </svg>
            ) : null}
            {marks.map(({ site, x, y, name }) => (
              <div
                key={`${x} ${y} ${site.name}`}
                className={`${classes.mark} ${siteClass(site)}`}
                style={
                  {
                    left: x,
                    top: y,
                    '--weight': Math.min(1, Math.log10(site.devices + 1) / 2),
                  } as CSSProperties
                }
                data-side={name?.side}
              >
                <i>{siteLooks[siteState(site)].icon}</i>
                {name ? (
                  <span className={classes.label} style={{ marginTop: name.lower }}>
                    {text(site)}
                  </span>
                ) : null}
              </div>
            ))}
          </div>
          {boxed.length > 0 ? schematic : null}
          <SiteLegend sites={sites.list} />
        </div>
      ) : (
        <div className={classes.placed}>
          {schematic}
          <SiteLegend sites={sites.list} />
        </div>
      )}
    </PanelFrame>
  )
}
