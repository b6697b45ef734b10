import type { KnownAdvice } from './known-advice.ts'

const repeat = {
  zh: '处理后重洗这一批，并确认卫生合格',
  en: 'Then wash the load again and check that it passes hygiene',
}

/** A wash that was too cold; the causes are those of the heating faults F7 and F8 (dishwasherfaultcodes.com). */
const tooCold: KnownAdvice = {
  causes: [
    { zh: '开洗时水箱或锅炉还没加热到位', en: 'The wash started before the tank or boiler was hot' },
    { zh: '加热管损坏或结垢，加热变慢', en: 'A heating element is faulty or scaled up and heats slowly' },
    {
      zh: '温度设定低于限值，或选错了程序',
      en: 'The setpoint is below the limit, or the wrong programme was selected',
    },
    { zh: '温度探头偏移或松动', en: 'The temperature sensor has drifted or is loose' },
  ],
  steps: [
    {
      zh: '在曲线上看哪个阶段偏冷：洗涤还是漂洗',
      en: 'Check on the curve which phase was too cold: wash or rinse',
    },
    {
      zh: '核对所选程序和温度设定',
      en: 'Check the selected programme and its temperature setpoint',
    },
    {
      zh: '等机器显示就绪后空洗一次，看温度是否达到',
      en: 'Wait until the machine is ready, run it empty and check the temperature',
    },
    {
      zh: '仍然偏冷：除垢，检查加热管和温度探头',
      en: 'If it is still too cold: descale, then check the heating element and the sensor',
    },
    repeat,
  ],
}

/** The limit was reached, but not held. */
const tooShort: KnownAdvice = {
  causes: [
    { zh: '程序过短，或中途被停止', en: 'The programme is too short or was stopped early' },
    { zh: '洗涤中打开了门，温度下降', en: 'The door was opened during the wash, so the temperature dropped' },
    {
      zh: '加热跟不上，温度在限值附近波动',
      en: 'The heating is too weak: the temperature fluctuates around the limit',
    },
  ],
  steps: [
    {
      zh: '在曲线上看温度在何时低于限值',
      en: 'Check on the curve when the temperature fell below the limit',
    },
    { zh: '改用保温时间更长的程序', en: 'Select a programme that holds the temperature for longer' },
    { zh: '洗涤中不要开门', en: 'Keep the door closed during the wash' },
    {
      zh: '温度仍波动：除垢并检查加热管',
      en: 'If it still fluctuates: descale and check the heating element',
    },
    repeat,
  ],
}

/** A0 sums up time and temperature, and counts only above 65 °C (EN ISO 15883). */
const a0: KnownAdvice = {
  causes: [
    {
      zh: '高温时间不足：A0 只累计 65 °C 以上的时间',
      en: 'Not hot for long enough: A0 counts only time above 65 °C',
    },
    { zh: '加热偏慢，没到目标温度', en: 'The heating is slow and does not reach the target temperature' },
    { zh: 'A0 目标高于此程序所能达到的值', en: 'The A0 target is higher than this programme can reach' },
  ],
  steps: [
    {
      zh: '选用温度更高或保温更久的程序：温度每高 10 °C，所需时间降为十分之一',
      en: 'Select a hotter or longer programme: each additional 10 °C cuts the time needed to a tenth',
    },
    { zh: '核对此设备的 A0 目标', en: 'Check the A0 target of this machine' },
    {
      zh: '温度达不到设定：除垢，检查加热管和温度探头',
      en: 'If the setpoint is not reached: descale, then check the heating element and the sensor',
    },
    repeat,
  ],
}

const phaseMissing: KnownAdvice = {
  causes: [
    { zh: '程序不含要求的阶段', en: 'The programme does not include this phase' },
    { zh: '洗涤被中途停止', en: 'The wash was stopped early' },
  ],
  steps: [
    { zh: '核对所选程序', en: 'Check the selected programme' },
    { zh: '查看洗涤是否因故障或断电中止', en: 'Check whether a fault or power cut ended the wash' },
    repeat,
  ],
}

const byReason: Readonly<Record<string, KnownAdvice>> = { tooCold, tooShort, a0, phaseMissing }

/** What to do about a wash that failed hygiene for a reason. */
export const hygieneAdvice = (reason: string): KnownAdvice => byReason[reason] ?? tooCold
