/** Every bound of the device door. Defaults suit some ten thousand devices on one small machine. */
export interface DoorLimits {
  /** Largest payload that is handed on; a larger one is refused as `payload_too_large`. */
  maxPayloadBytes: number
  /** Largest packet after sign-in, fixed header excluded; never buffered beyond this. Announced to MQTT 5 clients. */
  maxPacketBytes: number
  /** Largest CONNECT, will message included. */
  maxConnectBytes: number
  /** An MQTT 3 client's PUBLISH above `maxPacketBytes` is read past and refused up to this size; above, the door closes. */
  maxDiscardBytes: number
  /** Messages of one connection that wait for storage; further ones stay unread. Announced as MQTT 5 Receive Maximum. */
  maxInFlight: number
  /** Messages a second of one device in the long run, and for how long it may save them up to send them at once. */
  messagesPerSecond: number
  burstSeconds: number
  /** Messages of all connections that wait for storage. Above, sockets stop being read; below half, they go on. */
  maxWaitingMessages: number
  maxWaitingBytes: number
  /** Bytes a client may leave unread before it is cut off. */
  maxWriteBufferBytes: number
  maxConnections: number
  maxConnectionsPerAddress: number
  /** Sockets that have not been signed in yet. */
  maxUnauthenticated: number
  /** From accept to the end of sign-in. */
  connectTimeoutMs: number
  /** MQTT 5 clients that ask for none or a longer one are given this. */
  maxKeepAliveSeconds: number
  /** How long a client is held before it is closed when storage failed, so that it does not come back in a storm. */
  storagePauseMs: number
  /** How long `close` waits for messages that are being stored. */
  shutdownDrainMs: number
  /** How long a closed socket may take to read its last packet. */
  lingerMs: number
  /** Period of the look at keep-alives and sign-in timeouts. */
  sweepIntervalMs: number
  /** Connects of one device in one minute that count as normal; each further one counts as flapping. */
  flappingConnectsPerMinute: number
  /** Connects of one device in one minute; further ones are turned away as `rate_limited` until the minute is over. */
  maxConnectsPerMinute: number
}

export const defaultDoorLimits: DoorLimits = {
  maxPayloadBytes: 65_536,
  maxPacketBytes: 65_536 + 1_024,
  maxConnectBytes: 4_096,
  maxDiscardBytes: 16 * 1024 * 1024,
  maxInFlight: 100,
  messagesPerSecond: 100,
  burstSeconds: 600,
  maxWaitingMessages: 16_000,
  maxWaitingBytes: 64 * 1024 * 1024,
  maxWriteBufferBytes: 256 * 1024,
  maxConnections: 20_000,
  maxConnectionsPerAddress: 20_000,
  maxUnauthenticated: 5_000,
  connectTimeoutMs: 5_000,
  maxKeepAliveSeconds: 1_200,
  storagePauseMs: 1_000,
  shutdownDrainMs: 5_000,
  lingerMs: 500,
  sweepIntervalMs: 500,
  flappingConnectsPerMinute: 15,
  maxConnectsPerMinute: 60,
}
