import type { FreshBrowser } from '../console/browser.ts'

/** What a page costs its browser. */
export async function watchPage({ page, context }: FreshBrowser) {
  let frames = 0
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Network.enable')
  devtools.on('Network.webSocketFrameReceived', () => {
    frames += 1
  })
  const workedSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  return {
    /** Messages that were pushed to it so far. */
    frames: () => frames,
    /** The share of a core that its main thread is busy meanwhile. */
    async share(meanwhile: () => Promise<unknown>): Promise<number> {
      const [workedBefore, beganMs] = [await workedSeconds(), performance.now()]
      await meanwhile()
      return ((await workedSeconds()) - workedBefore) / ((performance.now() - beganMs) / 1000)
    },
    nodes: () => page.evaluate(() => document.querySelectorAll('*').length),
    /** Memory of its script once what nobody holds is collected. */
    async heapMegabytes(): Promise<number> {
      await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      return usedSize / 1e6
    },
  }
}
