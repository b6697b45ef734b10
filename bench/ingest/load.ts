import { connect, type Socket } from 'node:net'
import { connectPacket, maxPublishBytes, writePublish } from './packets.ts'

/**
 * The load generator, a separate process: 1,000 devices, each with its own socket, QoS 1.
 * closed: every device keeps `window` messages in flight and sends the next one when one is acknowledged.
 * steady: `rate` messages per second in total, regardless of acknowledgements; sent only where the socket
 * accepts them.
 */
export interface LoadOrder {
  port: number
  devices: number
  metrics: 1 | 3
  mode: 'closed' | 'steady'
  window: number
  rate: number
  seconds: number
  /** Messages sent before this are not counted. */
  warmUpSeconds: number
}

export interface LoadReport {
  sent: number
  acknowledged: number
  /** Number acknowledged within the measured time, and the length of that time. */
  counted: number
  countedSeconds: number
  /** Due by the rate but not sent, because the socket was full. */
  heldBack: number
  p50Ms: number
  p99Ms: number
  maxMs: number
  cpuSeconds: number
}

/** Messages written before the process checks its sockets again. */
const maxAtOnce = 1_000

interface Device {
  socket: Socket
  packetId: number
  sentAt: Float64Array
  open: number
  water: number
  full: boolean
  rest: number
}

async function run(order: LoadOrder): Promise<LoadReport> {
  let sent = 0
  let acknowledged = 0
  let counted = 0
  let heldBack = 0
  let counting = false
  let stopped = false
  let drained: (() => void) | undefined
  const latencies: number[] = []

  const payload = (device: Device) => {
    device.water += 0.25
    const temp = 20 + (device.packetId % 500) / 10
    if (order.metrics === 1) return `{"temp":${temp}}`
    return `{"temp":${temp},"power":${1800 + (device.packetId % 100)},"water":${device.water}}`
  }

  const send = (device: Device, count: number, atMs: number) => {
    const buffer = Buffer.allocUnsafe(count * maxPublishBytes)
    let end = 0
    for (let n = 0; n < count; n++) {
      device.packetId = (device.packetId % 65_535) + 1
      device.sentAt[device.packetId] = atMs
      end = writePublish(buffer, end, device.packetId, payload(device))
    }
    device.open += count
    sent += count
    device.full = !device.socket.write(buffer.subarray(0, end))
  }

  const heard = (device: Device, chunk: Buffer) => {
    const nowMs = performance.now()
    const bytes = device.rest + chunk.length
    const acks = bytes >> 2
    device.rest = bytes & 3
    for (let n = 0; n < acks; n++) {
      // Acknowledgements arrive in the order of sending.
      const packetId = ((device.packetId - device.open + n + 65_535) % 65_535) + 1
      if (counting && latencies.length < 3_000_000)
        latencies.push(nowMs - (device.sentAt[packetId] as number))
    }
    device.open -= acks
    acknowledged += acks
    if (counting) counted += acks
    if (!stopped && order.mode === 'closed') send(device, acks, nowMs)
    if (stopped && acknowledged === sent) drained?.()
  }

  const devices = await Promise.all(
    Array.from({ length: order.devices }, (_, n) => open(order.port, n, heard)),
  )
  const cpu = process.cpuUsage()
  setTimeout(() => {
    counting = true
  }, order.warmUpSeconds * 1000)
  const started = performance.now()
  const totalMs = (order.warmUpSeconds + order.seconds) * 1000
  if (order.mode === 'closed') {
    for (const device of devices) send(device, order.window, performance.now())
    await new Promise((resolve) => setTimeout(resolve, totalMs))
  } else {
    let due = 0
    let next = 0
    while (performance.now() - started < totalMs) {
      const want = Math.floor(((performance.now() - started) / 1000) * order.rate)
      // What this process cannot send in time is skipped, because acknowledgements must be read, too.
      if (want - due > maxAtOnce) {
        heldBack += want - due - maxAtOnce
        due = want - maxAtOnce
      }
      const atMs = performance.now()
      for (; due < want; due++) {
        const device = devices[next++ % devices.length] as Device
        if (device.full || device.open > 60_000) heldBack++
        else send(device, 1, atMs)
      }
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
  counting = false
  stopped = true
  const cpuSeconds = (process.cpuUsage(cpu).user + process.cpuUsage(cpu).system) / 1e6
  if (acknowledged < sent)
    await Promise.race([
      new Promise<void>((resolve) => {
        drained = resolve
      }),
      new Promise((resolve) => setTimeout(resolve, 120_000)),
    ])
  for (const { socket } of devices) socket.destroy()
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(share * (latencies.length - 1))] ?? 0
  return {
    sent,
    acknowledged,
    counted,
    countedSeconds: order.seconds,
    heldBack,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    cpuSeconds,
  }
}

function open(port: number, n: number, heard: (device: Device, chunk: Buffer) => void): Promise<Device> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const device: Device = {
      socket,
      packetId: 0,
      sentAt: new Float64Array(65_536),
      open: 0,
      water: 0,
      full: false,
      rest: 0,
    }
    socket.on('error', reject)
    socket.on('drain', () => {
      device.full = false
    })
    socket.once('data', (chunk: Buffer) => {
      if (chunk.length !== 4 || chunk[3] !== 0) return reject(new Error(`device ${n} was rejected`))
      socket.on('data', (more: Buffer) => heard(device, more))
      resolve(device)
    })
    socket.write(connectPacket(`bench-${n}`, `token-${n}`))
  })
}

process.once('message', (order: LoadOrder) => {
  run(order).then(
    (report) => process.send?.(report, () => process.exit(0)),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
