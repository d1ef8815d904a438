import { createHash, createPrivateKey, createPublicKey, randomBytes, randomUUID } from 'node:crypto';

/** The simulated Discord's key, made from the application's secret as `backend/sandbox/providers/discord/signing.ts` does. */
function discordPublicKey(clientSecret) {
  const seed = createHash('sha256').update(`interactions:${clientSecret}`).digest();
  const key = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const made = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  return made.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
}

/**
 * Outside services that the sandbox can simulate. Each entry has:
 * - `setting`: when it is set, the real service is used;
 * - `secrets`: the keys that simulator and product share, by their names in `secrets.json`, and how they are made;
 * - `keys`: the settings that carry them;
 * - `pointers`: further settings that point the product to the simulator.
 */
export const simulated = [
  {
    setting: 'MONTONIO_ACCESS_KEY',
    secrets: {
      montonioAccessKey: () => randomUUID(),
      montonioSecretKey: () => randomBytes(32).toString('base64'),
    },
    keys: (secrets) => ({
      MONTONIO_ACCESS_KEY: secrets.montonioAccessKey,
      MONTONIO_SECRET_KEY: secrets.montonioSecretKey,
    }),
    pointers: ({ sandboxUrl }) => ({
      MONTONIO_API_URL: `${sandboxUrl}/montonio/api`,
      MONTONIO_LOGO_HOSTS: sandboxUrl,
    }),
  },
  {
    setting: 'STRIPE_SECRET_KEY',
    secrets: {
      stripeSecretKey: () => `sk_test_${randomBytes(24).toString('hex')}`,
      stripeWebhookSecret: () => `whsec_${randomBytes(24).toString('hex')}`,
    },
    keys: (secrets) => ({
      STRIPE_SECRET_KEY: secrets.stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    }),
    pointers: ({ sandboxUrl }) => ({ STRIPE_API_URL: `${sandboxUrl}/stripe` }),
  },
  {
    setting: 'SMS_ACCOUNT_SID',
    secrets: {
      smsAccountSid: () => `AC${randomBytes(16).toString('hex')}`,
      smsAuthToken: () => randomBytes(16).toString('hex'),
    },
    keys: (secrets) => ({ SMS_ACCOUNT_SID: secrets.smsAccountSid, SMS_AUTH_TOKEN: secrets.smsAuthToken }),
    pointers: ({ sandboxUrl }) => ({ SMS_FROM: 'Valikool', SMS_API_URL: `${sandboxUrl}/sms` }),
  },
  ...['HARID', 'TARA'].map((name) => ({
    setting: `AUTH_${name}_CLIENT_ID`,
    secrets: {
      [`${name.toLowerCase()}ClientId`]: () => `valikool-${randomBytes(6).toString('hex')}`,
      [`${name.toLowerCase()}ClientSecret`]: () => randomBytes(24).toString('base64url'),
    },
    keys: (secrets) => ({
      [`AUTH_${name}_CLIENT_ID`]: secrets[`${name.toLowerCase()}ClientId`],
      [`AUTH_${name}_CLIENT_SECRET`]: secrets[`${name.toLowerCase()}ClientSecret`],
    }),
    pointers: ({ sandboxUrl }) => ({
      [`AUTH_${name}_ISSUER`]: `${sandboxUrl}/identity/${name.toLowerCase()}`,
      // Whoever tries the product out gets to demo accounts without a code by mail; the real HarID is not so trusted.
      ...(name === 'HARID' && { AUTH_HARID_TRUSTS_EMAIL: 'on' }),
    }),
  })),
  {
    setting: 'DISCORD_BOT_TOKEN',
    secrets: {
      discordBotToken: () => randomBytes(24).toString('base64url'),
      discordClientId: () => String(10n ** 17n + BigInt(`0x${randomBytes(6).toString('hex')}`)),
      discordClientSecret: () => randomBytes(24).toString('base64url'),
      discordGuildId: () => String(10n ** 17n + BigInt(`0x${randomBytes(6).toString('hex')}`)),
    },
    keys: (secrets) => ({
      DISCORD_BOT_TOKEN: secrets.discordBotToken,
      DISCORD_CLIENT_ID: secrets.discordClientId,
      DISCORD_CLIENT_SECRET: secrets.discordClientSecret,
      DISCORD_GUILD_ID: secrets.discordGuildId,
      DISCORD_PUBLIC_KEY: discordPublicKey(secrets.discordClientSecret),
    }),
    pointers: ({ sandboxUrl }) => ({
      DISCORD_API_URL: `${sandboxUrl}/discord/api`,
      DISCORD_AUTHORIZE_URL: `${sandboxUrl}/discord/oauth2/authorize`,
      DISCORD_INVITE_URL: `${sandboxUrl}/discord/invite`,
    }),
  },
  {
    setting: 'CLASSROOM_CLIENT_ID',
    secrets: {
      classroomClientId: () => `${randomBytes(8).toString('hex')}.apps.googleusercontent.com`,
      classroomClientSecret: () => randomBytes(24).toString('base64url'),
      classroomRefreshToken: () => randomBytes(24).toString('base64url'),
    },
    keys: (secrets) => ({
      CLASSROOM_CLIENT_ID: secrets.classroomClientId,
      CLASSROOM_CLIENT_SECRET: secrets.classroomClientSecret,
      CLASSROOM_REFRESH_TOKEN: secrets.classroomRefreshToken,
    }),
    pointers: ({ sandboxUrl }) => ({
      CLASSROOM: 'api',
      CLASSROOM_API_URL: `${sandboxUrl}/classroom`,
      CLASSROOM_TOKEN_URL: `${sandboxUrl}/classroom/token`,
    }),
  },
  {
    setting: 'LEARNWORLDS_CLIENT_ID',
    secrets: {
      learnworldsClientId: () => randomBytes(12).toString('hex'),
      learnworldsClientSecret: () => randomBytes(24).toString('base64url'),
    },
    keys: (secrets) => ({
      LEARNWORLDS_CLIENT_ID: secrets.learnworldsClientId,
      LEARNWORLDS_CLIENT_SECRET: secrets.learnworldsClientSecret,
    }),
    // A visitor who sets the progress in the simulator wants to see it soon.
    pointers: ({ sandboxUrl }) => ({
      LEARNWORLDS_API_URL: `${sandboxUrl}/learnworlds/admin/api`,
      PROGRESS_SYNC_MINUTES: '1',
    }),
  },
  {
    setting: 'STORECOVE_API_KEY',
    secrets: { storecoveApiKey: () => randomBytes(24).toString('base64url') },
    keys: (secrets) => ({ STORECOVE_API_KEY: secrets.storecoveApiKey }),
    // The number of the only legal entity that the simulator has (backend/sandbox/providers/storecove/api.routes.ts).
    pointers: ({ sandboxUrl }) => ({
      STORECOVE_API_URL: `${sandboxUrl}/storecove/api/v2`,
      STORECOVE_LEGAL_ENTITY_ID: '290001',
    }),
  },
  {
    setting: 'SMTP_URL',
    secrets: {},
    keys: () => ({}),
    pointers: ({ smtpPort }) => ({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
  },
];
