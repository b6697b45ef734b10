/** All limits of the MQTT endpoint. The defaults suit some ten thousand devices on one small machine. */
export interface EndpointLimits {
  /** Largest accepted payload; a larger one is rejected as `payload_too_large`. */
  maxPayloadBytes: number
  /**
   * Largest packet after authentication, fixed header excluded; never buffered beyond this. Announced to MQTT
   * 5 clients.
   */
  maxPacketBytes: number
  /** Largest CONNECT, will message included. */
  maxConnectBytes: number
  /**
   * An MQTT 3 client's PUBLISH above `maxPacketBytes` is skipped and rejected up to this size; above it, the
   * connection is closed.
   */
  maxDiscardBytes: number
  /**
   * Messages of one connection waiting for storage; further ones stay unread. Announced as MQTT 5 Receive
   * Maximum.
   */
  maxInFlight: number
  /** Long-term messages per second of one device, and for how long unused rate accumulates for a burst. */
  messagesPerSecond: number
  burstSeconds: number
  /** Packets of one connection that are no messages (SUBSCRIBE, PINGREQ): the same as for messages. */
  controlPerSecond: number
  controlBurstSeconds: number
  /**
   * Messages of all connections waiting for storage. Above, sockets are no longer read; below half, they
   * resume.
   */
  maxWaitingMessages: number
  maxWaitingBytes: number
  /** Bytes a client may leave unread before it is disconnected. */
  maxWriteBufferBytes: number
  maxConnections: number
  maxConnectionsPerAddress: number
  /** Sockets not yet authenticated. */
  maxUnauthenticated: number
  /** From accept to the end of authentication. */
  connectTimeoutMs: number
  /** Keep-alive assigned to MQTT 5 clients that request none or a longer one. */
  maxKeepAliveSeconds: number
  /** How long an MQTT 3 client that named no keep-alive may be silent. */
  maxSilenceSeconds: number
  /**
   * Delay before a client is disconnected that may succeed the next time, after a storage failure or a sign-in that nobody could check, so
   * that clients do not reconnect in a storm.
   */
  retryPauseMs: number
  /** How long `close` waits for pending writes. */
  shutdownDrainMs: number
  /** How long a closed socket may take to read its last packet. */
  lingerMs: number
  /** Interval for checking keep-alives and authentication timeouts. */
  sweepIntervalMs: number
  /** Connects of one device in one minute that count as normal; each further one counts as flapping. */
  flappingConnectsPerMinute: number
  /**
   * Connects of one device in one minute; further ones are rejected as `rate_limited` until the minute is
   * over.
   */
  maxConnectsPerMinute: number
}

export const defaultEndpointLimits: EndpointLimits = {
  maxPayloadBytes: 65_536,
  maxPacketBytes: 65_536 + 1_024,
  maxConnectBytes: 4_096,
  maxDiscardBytes: 16 * 1024 * 1024,
  maxInFlight: 100,
  messagesPerSecond: 100,
  burstSeconds: 600,
  controlPerSecond: 10,
  controlBurstSeconds: 20,
  maxWaitingMessages: 16_000,
  maxWaitingBytes: 64 * 1024 * 1024,
  maxWriteBufferBytes: 256 * 1024,
  maxConnections: 20_000,
  maxConnectionsPerAddress: 20_000,
  maxUnauthenticated: 5_000,
  connectTimeoutMs: 5_000,
  maxKeepAliveSeconds: 1_200,
  maxSilenceSeconds: 65_535,
  retryPauseMs: 1_000,
  shutdownDrainMs: 3_000,
  lingerMs: 500,
  sweepIntervalMs: 500,
  flappingConnectsPerMinute: 15,
  maxConnectsPerMinute: 60,
}
