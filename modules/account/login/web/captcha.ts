import { request } from '#platform/web/client/request.ts';

export type Captcha = {
  key: string;
  image: string;
  type: 'image' | 'math' | 'slide';
  /** Of a puzzle: its piece, and how far from the top it lies. */
  piece?: string;
  pieceY?: number;
};

/** A fresh one, of the kind that the school chose or the person asks for. */
export async function newCaptcha(type?: 'image'): Promise<Captcha> {
  const options = { query: type && { type }, quiet: true, anonymous: true };
  return (await request<Captcha>('GET', '/api/flySource-auth/captcha', options)).data;
}
