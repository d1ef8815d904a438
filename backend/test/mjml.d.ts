declare module 'mjml-core' {
  type Options = {
    presets: unknown[];
    validationLevel: 'strict' | 'soft' | 'skip';
    /** Fonts that are loaded from elsewhere when a text names them. */
    fonts: Record<string, string>;
  };
  export default function mjml2html(source: string, options: Options): Promise<{ html: string }>;
}
declare module 'mjml-preset-core' {
  const preset: unknown;
  export default preset;
}
