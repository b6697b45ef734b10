import { insertDevice, replaceToken } from '../../modules/devices/devices.store.ts'
import { saveInlet } from '../../modules/osmosis/osmosis.public.ts'
import { listProducts } from '../../modules/products/products.public.ts'
import { ensureSite } from '../../modules/sites/sites.public.ts'
import { findByUsername } from '../../modules/users/users.public.ts'
import type { Db } from '../../platform/database/tables.ts'
import { readSecretFile, writeSecretFile } from '../secret-files.ts'
import {
  type DemoLanguage,
  type DemoMachine,
  demoMachines,
  demoSites,
  demoTroubles,
} from './demo-machines.ts'

const demoFleetFile = 'demo-fleet.json'

/** One simulated machine as the simulator reads it. */
interface FleetEntry {
  sn: string
  name: string
  product: string
  accessToken: string
  site: string
  osmosisInlet?: string
  gasHeated?: boolean
  injected?: string[]
}

export interface DemoOptions {
  historyDays: number
  language: DemoLanguage
}

export interface DemoFleet {
  /** What the simulator reads. */
  file: string
  /** None of the machines was there before this start. */
  isNew: boolean
}

/**
 * Registers the simulated fleet of `member` and writes the file the simulator reads. A machine with a token
 * in the file keeps it; one without gets a new one, so a lost file repairs itself. A fleet with history begins with troubles.
 */
export async function ensureDemoFleet(
  db: Db,
  dataDir: string,
  demo: DemoOptions,
  now: Date,
): Promise<DemoFleet> {
  const owner = await findByUsername(db, 'member')
  if (!owner)
    throw new Error('The demo fleet needs the account "member", which no longer exists. Start with DEMO=off.')
  const products = await listProducts(db)
  const kept = parseFleet(await readSecretFile(dataDir, demoFleetFile))
  const troubles = demo.historyDays > 0 ? demoTroubles(now) : {}
  const fleet: FleetEntry[] = []
  let isNew = true
  for (const machine of demoMachines) {
    const product = products.find(({ code }) => code === machine.product)
    if (!product) continue
    const before = kept.find(({ sn }) => sn === machine.sn)
    const token = before?.accessToken
    const ensured = await ensureMachine(
      db,
      machine,
      { productId: product.id, ownerId: owner.id, token },
      demo.language,
    )
    isNew &&= ensured.isNew
    const injected = ensured.isNew ? troubles[machine.sn] : before?.injected
    const { sn, osmosisInlet, gasHeated } = machine
    fleet.push({
      sn,
      name: machine.name[demo.language],
      product: machine.product,
      accessToken: ensured.accessToken,
      site: demoSites[machine.site].name[demo.language],
      ...(osmosisInlet && { osmosisInlet }),
      ...(gasHeated && { gasHeated }),
      ...(injected && { injected }),
    })
  }
  const file = await writeSecretFile(dataDir, demoFleetFile, `${JSON.stringify(fleet, null, 2)}\n`)
  return { file, isNew }
}

async function ensureMachine(
  db: Db,
  { sn, name, site, osmosisInlet }: DemoMachine,
  { token, ...of }: { productId: string; ownerId: string; token: string | undefined },
  language: DemoLanguage,
): Promise<{ accessToken: string; isNew: boolean }> {
  const device = await findBySn(db, sn)
  if (device) return { accessToken: await replaceToken(db, device.id, token), isNew: false }
  const place = demoSites[site]
  const siteId = await ensureSite(db, of.ownerId, { ...place, name: place.name[language] })
  const added = await insertDevice(db, { ...of, name: name[language], sn, siteId, simulated: true })
  const inlet = osmosisInlet && (await findBySn(db, osmosisInlet))
  if (inlet) await saveInlet(db, added.id, inlet.id)
  return { accessToken: added.accessToken, isNew: true }
}

const findBySn = (db: Db, sn: string) =>
  db.selectFrom('devices').select('id').where('sn', '=', sn).executeTakeFirst()

function parseFleet(text: string | undefined): FleetEntry[] {
  if (!text) return []
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
