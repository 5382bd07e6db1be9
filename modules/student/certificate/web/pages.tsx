import { DeskPage as Desk } from '#platform/web/application/desk-page.tsx';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import { skillApplication } from '../skill-cert.ts';
import { LevelControl } from './level-control.tsx';

const ROOM = 'student/certificate';
const FORM = { controls: { level: LevelControl } };

/** What a student has shown of his certificates, and the form for another. */
export function MinePage() {
  return <OwnPage room={ROOM} application={skillApplication} form={FORM} />;
}

/** Certificates that somebody has to look at; staff hand in for a student there as well. */
export function DeskPage() {
  return <Desk room={ROOM} application={skillApplication} form={FORM} />;
}
