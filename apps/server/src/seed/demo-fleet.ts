import { insertDevice, replaceToken } from '../modules/devices/devices.store.ts'
import { listProducts } from '../modules/products/products.public.ts'
import { ensureSite } from '../modules/sites/sites.public.ts'
import { findByUsername } from '../modules/users/users.public.ts'
import type { Db } from '../platform/database/tables.ts'
import { readSecretFile, writeSecretFile } from './secret-files.ts'

const demoFleetFile = 'demo-fleet.json'

/** Their sites: machines and the probe of their water at one site. */
const sites = {
  kitchens: { name: '厨房 Kitchens', position: { latitude: 31.2304, longitude: 121.4737 } },
  laundry: { name: '洗衣房 Laundry', position: { latitude: 31.299, longitude: 120.5853 } },
  pool: { name: '泳池 Pool', position: { latitude: 30.2741, longitude: 120.1551 } },
} as const
type SiteKey = keyof typeof sites

/** One simulated machine as the simulator reads it. */
interface DemoMachine {
  sn: string
  name: string
  product: string
  accessToken: string
}

/** Named after their place, in both languages: a name is data, the same for every viewer. */
const machines: (Omit<DemoMachine, 'accessToken'> & { site: SiteKey })[] = [
  { sn: 'SIM-XWJ-001', name: '一号厨房 Kitchen 1', product: 'xwjTft', site: 'kitchens' },
  { sn: 'SIM-XWJ-002', name: '二号厨房 Kitchen 2', product: 'xwjTft', site: 'kitchens' },
  { sn: 'SIM-XWJ-003', name: '宴会厅 Banquet hall', product: 'xwjTft', site: 'kitchens' },
  { sn: 'SIM-XWJ-004', name: '员工餐厅 Canteen', product: 'xwjTft', site: 'kitchens' },
  { sn: 'SIM-XYJ-001', name: '茶水间 Pantry', product: 'xyj', site: 'kitchens' },
  { sn: 'SIM-XYJ-002', name: '面包房 Bakery', product: 'xyj', site: 'kitchens' },
  { sn: 'SIM-XYJ-003', name: '酒吧 Bar', product: 'xyj', site: 'kitchens' },
  { sn: 'SIM-XYT-001', name: '布草房一 Linen room 1', product: 'xyjTft', site: 'laundry' },
  { sn: 'SIM-XYT-002', name: '布草房二 Linen room 2', product: 'xyjTft', site: 'laundry' },
  { sn: 'SIM-XYT-003', name: '工服房 Workwear', product: 'xyjTft', site: 'laundry' },
  { sn: 'SIM-SDQ-001', name: '总进水 Water main', product: 'sdqS1', site: 'kitchens' },
  { sn: 'SIM-SDQ-002', name: '厨房进水 Kitchen water', product: 'sdqS1', site: 'kitchens' },
  { sn: 'SIM-SDQ-003', name: '洗衣房进水 Laundry water', product: 'sdqS1', site: 'laundry' },
  { sn: 'SIM-SDQ-004', name: '泳池 Pool', product: 'sdqS1', site: 'pool' },
]

/**
 * Registers the simulated fleet of `member` and writes the file the simulator reads. A machine with a token
 * in the file keeps it; one without gets a new one, so a lost file repairs itself. Returns the file's path.
 */
export async function ensureDemoFleet(db: Db, dataDir: string): Promise<string> {
  const owner = await findByUsername(db, 'member')
  if (!owner)
    throw new Error('The demo fleet needs the account "member", which no longer exists. Start with DEMO=off.')
  const products = await listProducts(db)
  const kept = parseFleet(await readSecretFile(dataDir, demoFleetFile))
  const fleet: DemoMachine[] = []
  for (const machine of machines) {
    const { site, ...entry } = machine
    const product = products.find(({ code }) => code === machine.product)
    if (product)
      fleet.push({ ...entry, accessToken: await ensureMachine(db, machine, product.id, owner.id, kept) })
  }
  return writeSecretFile(dataDir, demoFleetFile, `${JSON.stringify(fleet, null, 2)}\n`)
}

async function ensureMachine(
  db: Db,
  machine: (typeof machines)[number],
  productId: string,
  ownerId: string,
  kept: DemoMachine[],
): Promise<string> {
  const device = await db.selectFrom('devices').select('id').where('sn', '=', machine.sn).executeTakeFirst()
  const token = kept.find(({ sn }) => sn === machine.sn)?.accessToken
  if (!device) {
    const { name, sn, site } = machine
    const siteId = await ensureSite(db, ownerId, sites[site])
    return (await insertDevice(db, { name, sn, productId, ownerId, siteId, simulated: true })).accessToken
  }
  return replaceToken(db, device.id, token)
}

function parseFleet(text: string | undefined): DemoMachine[] {
  if (!text) return []
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
