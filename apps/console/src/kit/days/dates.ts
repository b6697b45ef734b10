/** The library's date fields, with Chinese names of months and days. */
import 'dayjs/locale/zh-cn'

export { DatePickerInput, DateTimePicker } from '@mantine/dates'
